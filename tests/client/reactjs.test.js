import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missing, named, tableOf } from '../../static/reactjs.mjs'

const FILE = '/site/components/colours.py'

for (const [call, from, names] of [
  ['component_from_npm("react-colorful", "HexColorPicker", fallback="Loading")', 'react-colorful', ['HexColorPicker']],
  ["component_from_npm('@scope/menu', import_names=['Menu', 'Menu.Item'], fallback='…')", '@scope/menu', ['Menu', 'Menu.Item']],
  ['component_from_npm(\n    "react-colorful",\n    ("A", "B"),\n)', 'react-colorful', ['A', 'B']],
  ['component_from_file(Path(__file__).parent / "Picker.jsx", "Picker")', '/site/components/Picker.jsx', ['Picker']],
  ['component_from_file(Path(__file__).with_name("Picker.jsx"), "Picker")', '/site/components/Picker.jsx', ['Picker']],
  ['component_from_file(file, "Picker")', undefined, []],
]) {
  test(`the build finds the components of ${call.replace(/\s+/g, ' ')}`, () => {
    const found = named(FILE, `Picker = ${call}\n`)
    assert.deepEqual(found.map(({ name }) => name), names)
    for (const each of found) assert.equal(each.from, from)
  })
}

test('each component is loaded when it is shown', () => {
  const table = tableOf([{ name: 'Menu.Item', from: '@scope/menu', at: FILE }])
  assert.ok(table.includes('"Menu.Item": lazy(async () => ({ default: (await import("@scope/menu"))["Menu"]["Item"] })),'))
})

test('two components of one name are refused', () => {
  const both = ['one', 'other'].map((from) => ({ name: 'Picker', from, at: FILE }))
  assert.throws(() => tableOf(both), /Picker is of other, and elsewhere of one: give one of them another name/)
  assert.ok(tableOf([both[0], both[0]]))
})

test('a package that is not installed is named with the command that installs it', () => {
  const file = new URL('../../components/picker.py', import.meta.url).pathname
  assert.equal(missing('@scope/menu', file), 'components/picker.py: @scope/menu is not installed: cd static && npm install --save-exact @scope/menu')
  const beside = file.replace('picker.py', 'Picker.jsx')
  assert.equal(missing(beside, file), 'components/picker.py: there is no components/Picker.jsx')
})
