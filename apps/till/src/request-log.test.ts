import { createLog } from '@glasshouse/service'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { secrets, tillUnderTest } from './testing/till-under-test.ts'

const lines: string[] = []
const log = createLog({ name: 'till', destination: { write: line => void lines.push(line) } })
const under = tillUnderTest({}, undefined, { log })
beforeEach(() => void lines.splice(0))

const lineSchema = z.object({ msg: z.string(), requestId: z.string() }).loose()
const logged = () => lines.map(line => lineSchema.parse(JSON.parse(line)))

test('a signed call leaves one line, under the id that went back and the id that it came with', async () => {
  const reply = await under.signed('GET', '/v1/orders/unknown-order', {
    tamper: request => ({ ...request, headers: { ...request.headers, 'x-trace-id': 'D4711' } }),
  })
  const { headers, status } = reply
  expect(logged()).toMatchObject([
    { requestId: headers.get('x-request-id'), traceId: 'D4711', route: '/v1/orders/:number', status },
  ])
})

test('no line contains the payer or the secret of the page, nor the order on payers’ pages', async () => {
  const payerName = 'NGUYEN THI MINH LY'
  const { orderNumber, token } = await under.order({ payerName })
  const page = await under.page(`/pay/${token}`)
  await under.page(`/pay/${token}/approve`, { form: {} })
  await under.page('/bank/find', { form: { text: orderNumber } })
  expect(logged()).toHaveLength(4)
  expect(logged()[1]?.requestId).toBe(page.headers.get('x-request-id'))
  const all = lines.join('')
  expect(all).toContain('"route":"/pay/:token"')
  for (const hidden of [payerName, orderNumber, token, ...secrets, '127.0.0.1']) {
    expect(all).not.toContain(hidden)
  }
})

test('neither the figures of the process nor its files leave a line', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/assets/till.css']) {
    expect((await under.page(path)).headers.has('x-request-id')).toBe(false)
  }
  expect(lines).toEqual([])
})
