import type { TrustedDevice } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { answered, drawPart, textsOf } from '../../testing/draw-part.tsx'
import { DeviceList } from './device-list.tsx'
import { LinkList } from './link-list.tsx'

const device: TrustedDevice = {
  id: 1,
  system: 'Linux',
  browser: 'Firefox',
  is_this: 1,
  trusted_at: '2026-11-01T00:00:00.000Z',
  last_used_at: '2026-11-02T00:00:00.000Z',
  expires_at: '2027-02-01T00:00:00.000Z',
}

const draw = async (part: 'devices' | 'links', answer: Promise<unknown>) => {
  const cache = await answered([[['security', part], answer]])
  const html = await drawPart(part === 'devices' ? <DeviceList /> : <LinkList />, { cache })
  return { html, text: textsOf(html).join(' ') }
}

test.each(['devices', 'links'] as const)('%s that did not load can be tried again', async part => {
  const { html, text } = await draw(part, Promise.reject(new TypeError('no network')))
  expect(html).toContain('role="alert"')
  expect(text).toContain('Try again')
})

test('a device has its name and a button that names it, and the heading can be focused', async () => {
  const { html, text } = await draw('devices', Promise.resolve([device]))
  expect(text).toContain('Firefox on Linux This device')
  expect(html).toContain('aria-label="Remove Firefox on Linux"')
  expect(html).toMatch(/<h3[^>]* tabindex="-1"/)
  expect(text).not.toContain('Try again')
})
