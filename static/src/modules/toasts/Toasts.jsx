// Toasts on the screen. Radix brings timing, swipe, pause on hover and focus, and the announcement.
import * as Toast from '@radix-ui/react-toast'

/** @import { ToastsProps } from '../types.d.ts' */

const DURATION = 5000 // ms
const SWIPE_THRESHOLD = 50 // px

/** @param {ToastsProps} props */
export function Toasts({ toasts, label = 'Notifications', closeLabel = 'Close', cross, onDismiss }) {
  return (
    <Toast.Provider label={label} duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {toasts.map(({ id, title, description, kind, action, open }) => (
        <Toast.Root
          key={id}
          className={`toast toast--${kind}`}
          open={open}
          onOpenChange={(stays) => stays || onDismiss(id)}
          // Only failures may interrupt a screen reader.
          type={kind === 'destructive' ? 'foreground' : 'background'}
        >
          {/* The space separates title and description in the announcement. */}
          <Toast.Title className="toast__title">{title} </Toast.Title>
          {description && <Toast.Description className="toast__text">{description}</Toast.Description>}
          {action && (
            <Toast.Action className="toast__action" altText={action.label} onClick={action.run}>
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close className="toast__close icon-button" aria-label={closeLabel}>
            {cross}
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toaster__list" label={`${label} ({hotkey})`} />
    </Toast.Provider>
  )
}
