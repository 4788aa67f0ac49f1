/** Where the renderer of the pages differs from the one that they are written for, and the pages must not (decision 145). */
import { useCallback, useMemo, useState } from 'react'
import { Button, Dialog, Field } from '@glasshouse/ui'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RailHandle } from '../games/dice-100/page/rail-handle.tsx'
import { TypedNumber } from '../kits/draw/page/typed-number.tsx'
import { showPart } from '../testing/show-part.tsx'
import { turnLetters, useLetterKeys } from './letter-keys.ts'

const pressKey = (key: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('a field shows what its owner made of what was typed, also where that is what it was', async () => {
  await showPart(<TypedNumber digits={2} isOpen onNumber={() => undefined} />)
  const field = page.getByRole('textbox')
  await field.click()
  await userEvent.keyboard('x')
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('1a2')
  await expect.element(field).toHaveValue('12')
  await userEvent.keyboard('3')
  await expect.element(field).toHaveValue('12')
})

test('a rail that is closed stays where the choice is', async () => {
  const onChoose = vi.fn()
  const choice = { side: 'under', faces: 50 } as const
  await showPart(<RailHandle choice={choice} disabled onChoose={onChoose} />)
  const rail = page.getByRole('slider').element() as HTMLInputElement // an input of this type
  rail.value = '80'
  rail.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(rail.value).toBe('50')
  expect(onChoose).not.toHaveBeenCalled()
})

function Counter() {
  const [count, setCount] = useState(0)
  useLetterKeys(useMemo(() => ({ z: () => setCount(count + 1) }), [count]))
  return <output>{count}</output>
}

test('a key meets what the key before it changed, with no frame between them', async () => {
  turnLetters(true)
  await showPart(<Counter />)
  pressKey('z')
  await Promise.resolve()
  await Promise.resolve()
  pressKey('z')
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
})

function Asking({ onClosed }: { readonly onClosed: () => void }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    onClosed()
  }, [onClosed])
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={close} title="Title" closeLabel="Close">
        <Field label="Seed" spellCheck="false" />
      </Dialog>
    </>
  )
}

test('a dialog is modal, is left by Escape once, and gives the focus back', async () => {
  const onClosed = vi.fn()
  await showPart(<Asking onClosed={onClosed} />)
  const button = page.getByRole('button', { name: 'Open' })
  await button.click()
  const dialog = page.getByRole('dialog')
  expect(dialog.element().matches(':modal')).toBe(true)
  await expect.element(page.getByRole('textbox')).toHaveAttribute('spellcheck', 'false')
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  expect(onClosed).toHaveBeenCalledTimes(1)
  expect(page.getByRole('textbox').elements()).toEqual([])
})
