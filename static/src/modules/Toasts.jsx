// Notices on the screen: Radix's timing, swipe, pause on hover and focus, and announcement.
import * as Toast from '@radix-ui/react-toast'

const DURATION = 5000
const SWIPE_THRESHOLD = 50

export function Toasts({ toasts, label = 'Notifications', closeLabel = 'Close', cross, onDismiss }) {
  return (
    <Toast.Provider label={label} duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {toasts.map(({ id, title, description, kind, open }) => (
        <Toast.Root
          key={id}
          className={`toast toast--${kind}`}
          open={open}
          onOpenChange={(stays) => stays || onDismiss(id)}
          // Only what went wrong may interrupt a screen reader.
          type={kind === 'destructive' ? 'foreground' : 'background'}
        >
          {/* The space keeps the announcement from running into the description. */}
          <Toast.Title className="toast__title">{title} </Toast.Title>
          {description && <Toast.Description className="toast__text">{description}</Toast.Description>}
          <Toast.Close className="toast__close icon-button" aria-label={closeLabel}>
            {cross}
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toaster__list" label={`${label} ({hotkey})`} />
    </Toast.Provider>
  )
}
