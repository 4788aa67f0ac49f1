import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusFault } from './focus-fault.ts'

class StandIn {
  readonly asked: string[] = []
  found: { focus: () => void } | undefined
  querySelector(selector: string) {
    this.asked.push(selector)
    return this.found ?? null
  }
}

let frames: (() => void)[] = []
const nextFrame = () => frames.splice(0).forEach(frame => frame())

beforeEach(() => {
  frames = []
  vi.stubGlobal('HTMLElement', StandIn)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => void vi.unstubAllGlobals())

test('a field that is drawn some frames later still gets the focus, once', () => {
  const form = new StandIn()
  const focus = vi.fn()
  focusFault(form as unknown as EventTarget, 'captcha') // stands for a form, as `HTMLElement` does above
  for (let frame = 0; frame < 5; frame += 1) nextFrame()
  expect(focus).not.toHaveBeenCalled()
  form.found = { focus }
  for (let frame = 0; frame < 5; frame += 1) nextFrame()
  expect(focus).toHaveBeenCalledOnce()
  expect(form.asked.at(-1)).toBe('[aria-invalid="true"][name="captcha"]')
})

test('a field that never comes is not looked for without end', () => {
  const form = new StandIn()
  focusFault(form as unknown as EventTarget, 'captcha') // as above
  for (let frame = 0; frame < 100; frame += 1) nextFrame()
  expect(form.asked).toHaveLength(30)
})
