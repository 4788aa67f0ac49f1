import type { CustomerService } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { isSecure, waysTo } from './support.rules.ts'

const nothing: CustomerService = {
  url: '',
  open_method: 1,
  phone: '',
  email: '',
  im: [],
  service_time: '',
}
const handle = (change: Partial<CustomerService['im'][number]>): CustomerService['im'][number] => ({
  type: 'telegram',
  account: 'house',
  url: '',
  icon: 'chat',
  ...change,
})

test('each configured contact is drawn, the fastest first', () => {
  const ways = waysTo({
    ...nothing,
    phone: '+1 202 555 0142',
    email: 'desk@house.example',
    im: [handle({ url: 'https://t.example/house' }), handle({ type: 'zalo' })],
  })
  expect(ways).toEqual([
    { kind: 'telegram', account: 'house', href: 'https://t.example/house', isOutside: true },
    { kind: 'zalo', account: 'house', href: undefined, isOutside: true },
    { kind: 'phone', account: '+1 202 555 0142', href: 'tel:+12025550142', isOutside: false },
    { kind: 'mail', account: 'desk@house.example', href: 'mailto:desk@house.example', isOutside: false },
  ])
})

test('a site without contacts shows none, and a handle without a name is left out', () => {
  expect(waysTo({ ...nothing, phone: ' ', im: [handle({ account: '' })] })).toEqual([])
})

test.each([
  ['https://desk.example/', true],
  ['http://desk.example/', false],
  ['javascript:alert(1)', false],
  ['https://[', false],
  ['', false],
])('%s leads on: %s', (url, leads) => {
  expect(isSecure(url)).toBe(leads)
  expect(waysTo({ ...nothing, im: [handle({ url })] })[0]?.href).toBe(leads ? url : undefined)
})
