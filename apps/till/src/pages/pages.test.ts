import { describe, expect, test } from 'vitest'
import { tillUnderTest } from '../testing/till-under-test.ts'
import { amountLine } from './amounts.ts'

const under = tillUnderTest()

const stateOf = async (orderNumber: string) =>
  (await under.signed('GET', `/v1/orders/${orderNumber}`)).body['state']

describe('the pay page', () => {
  test('shows payee, amount, order, remaining time, and that nothing is real', async () => {
    const { orderNumber, token } = await under.order({ payerName: 'Nguyen <b>Van</b> "A"' })
    const { status, text, headers } = await under.page(`/pay/${token}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('Test &#38; Sons')
    expect(text).toContain('₫200,000')
    expect(text).toContain(orderNumber)
    expect(text).toContain('30:00')
    expect(text).toContain('no money here is real')
    expect(text).toContain('Nguyen &#60;b&#62;Van&#60;/b&#62; &#34;A&#34;')
    expect(text).not.toContain('<b>')
  })

  test('speaks the language of the order', async () => {
    const { token } = await under.order({ language: 'vi_VN' })
    const { text } = await under.page(`/pay/${token}`)
    expect(text).toContain('lang="vi-VN"')
    expect(text).toContain('200.000\u00a0₫')
    expect(text).toContain('Đồng ý thanh toán')
    const { token: other } = await under.order({ language: 'ja_JP' })
    expect((await under.page(`/pay/${other}`)).text).toContain('Approve payment')
  })

  test('has nothing inline, and a policy that allows no more', async () => {
    const { token } = await under.order()
    const { text, headers } = await under.page(`/pay/${token}`)
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-opener-policy')).toBeNull()
    for (const [, asset = ''] of text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      expect((await under.page(asset)).status, asset).toBe(200)
    }
  })

  test('approve returns to the page, which shows it and links back', async () => {
    const { orderNumber, token } = await under.order()
    const pressed = await under.page(`/pay/${token}/approve`, { form: {} })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/pay/${token}`])
    const { text } = await under.page(`/pay/${token}`)
    expect(text).toContain('Payment approved')
    expect(text).toContain('href="http://localhost:3000/user/Deposit"')
    expect(text).not.toContain('<form')
    expect(await stateOf(orderNumber)).toBe('PAID')
  })

  test('refuse shows it; leaving is a link without an effect', async () => {
    const { orderNumber, token } = await under.order()
    expect((await under.page(`/pay/${token}`)).text).toContain('href="http://localhost:3000/user/Deposit"')
    expect(await stateOf(orderNumber)).toBe('WAITING')
    await under.page(`/pay/${token}/refuse`, { form: {} })
    expect((await under.page(`/pay/${token}`)).text).toContain('Payment refused')
    expect(await stateOf(orderNumber)).toBe('REFUSED')
  })

  test('when the time is over there is nothing to press', async () => {
    const { token } = await under.order()
    await under.clock.advance(30 * 60_000)
    const { text } = await under.page(`/pay/${token}`)
    expect(text).toContain('Time has run out')
    expect(text).not.toContain('<form')
  })

  test('a form of another site decides nothing', async () => {
    const { orderNumber, token } = await under.order()
    for (const from of ['cross-site', 'same-site']) {
      const pressed = await under.page(`/pay/${token}/approve`, {
        form: {},
        headers: { 'sec-fetch-site': from },
      })
      expect(pressed.status).toBe(403)
    }
    expect(await stateOf(orderNumber)).toBe('WAITING')
  })

  test('an unknown address, or the number of an order, leads nowhere', async () => {
    const { orderNumber } = await under.order()
    const transfer = await under.order({ payType: 'account' })
    for (const token of ['nothing', orderNumber, transfer.token]) {
      expect((await under.page(`/pay/${token}`)).status).toBe(404)
      expect((await under.page(`/pay/${token}/approve`, { form: {} })).status).toBe(404)
    }
    const vietnamese = await under.page('/pay/nothing', { headers: { 'accept-language': 'vi-VN,vi;q=0.9' } })
    expect(vietnamese.text).toContain('Không có thanh toán này')
    expect(await stateOf(transfer.orderNumber)).toBe('WAITING')
  })
})

describe('the practice bank', () => {
  async function transferOrder(change: Readonly<Record<string, unknown>>) {
    const order = await under.order(change)
    const { text } = await under.page(`/bank/${order.token}`)
    const [number = ''] = /999\d{12}|[0-9a-f-]{36}|tl\w{10}@till/.exec(text) ?? []
    const [reference = ''] = /TL[A-HJ-NP-Z2-9]{10}/.exec(text) ?? []
    return { ...order, number, reference }
  }
  const find = (text: string) => under.page('/bank/find', { form: { text } })

  test('finds a payment by its reference, its number, or anything that contains one of them', async () => {
    const order = await transferOrder({ payType: 'qr' })
    const { reference, number, token } = order
    const qr = `00020101021238570010A000000727012700069999990115${number}0208QRIBFTTA5303704540620000062160812${reference}6304ABCD`
    for (const text of [
      reference,
      ` ${number} `,
      qr,
      `GH deposit ${reference} thanks`,
      `0115${number}0208`,
    ]) {
      expect((await find(text)).headers.get('location'), text).toBe(`/bank/${token}`)
    }
    const link = await transferOrder({ payType: 'link', currency: 'INR' })
    const url = `upi://pay?pa=${link.number}&am=200000&tr=${link.reference}`
    expect((await find(url)).headers.get('location')).toBe(`/bank/${link.token}`)
    const pix = await transferOrder({ payType: 'qr', currency: 'BRL' })
    expect((await find(`0136${pix.number}`)).headers.get('location')).toBe(`/bank/${pix.token}`)
  })

  test('reports when it finds nothing, and keeps the input', async () => {
    const { status, text } = await find('<script>unknown</script>')
    expect(status).toBe(404)
    expect(text).toContain('No payment goes by that')
    expect(text).toContain('&#60;script&#62;unknown')
    const redirected = await under.order()
    expect((await under.page(`/bank/${redirected.token}`)).status).toBe(404)
  })

  test('transfers what the payer types, once', async () => {
    const { orderNumber, token } = await transferOrder({ payType: 'account' })
    const transfer = (amount: string) => under.page(`/bank/${token}/transfer`, { form: { amount } })
    for (const amount of ['', '0', '-5', '1e5', '0.5', '999999999999', 'all']) {
      const refused = await transfer(amount)
      expect(refused.status, amount).toBe(422)
      expect(refused.text).toContain('Enter an amount above zero')
    }
    expect(await stateOf(orderNumber)).toBe('WAITING')
    expect((await transfer('200000')).status).toBe(303)
    expect((await under.page(`/bank/${token}`)).text).toContain('Transfer sent')
    expect((await transfer('200000')).status).toBe(303)
    expect(await stateOf(orderNumber)).toBe('PAID')
  })

  test('warns of an order that has run out, and carries the money all the same', async () => {
    const { orderNumber, token } = await transferOrder({ payType: 'account' })
    await under.clock.advance(30 * 60_000)
    expect((await under.page(`/bank/${token}`)).text).toContain('This order has run out')
    await under.page(`/bank/${token}/transfer`, { form: { amount: '200000' } })
    expect(await stateOf(orderNumber)).toBe('PAID')
  })
})

describe('an address that was never given out', () => {
  test.each(['%00', 'a%00b', '%EF%BF%BD', 'x'.repeat(43), 'x'.repeat(90)])(
    '%s finds no payment, and is no internal error',
    async token => {
      const visits = [
        under.page(`/pay/${token}`),
        under.page(`/bank/${token}`),
        under.page(`/pay/${token}/approve`, { form: {} }),
        under.page(`/pay/${token}/refuse`, { form: {} }),
        under.page(`/bank/${token}/transfer`, { form: { amount: '1' } }),
        under.page('/bank/find', { form: { text: decodeURIComponent(token) } }),
      ]
      const answers = await Promise.all(visits)
      expect(answers.map(each => each.status)).toEqual(visits.map(() => 404))
    },
  )
})

test('the switchboard can be set manually, for one order, and cleared', async () => {
  const { orderNumber, token } = await under.order()
  expect((await under.page(`/pay/${token}`)).text).toContain(`/faults?order=${orderNumber}`)
  expect((await under.page(`/faults?order=${orderNumber}`)).text).toContain(`value="${orderNumber}"`)
  const form = { kind: 'wrongAmount', orderNumber, times: '1', ms: '5000', percent: '50', copies: '5' }
  expect((await under.page('/faults/add', { form: { ...form, currency: 'USD' } })).status).toBe(303)
  await under.page('/faults/add', { form: { ...form, kind: 'doubledWebhook', times: '' } })
  expect((await under.signed('GET', '/v1/faults')).body['faults']).toEqual([
    { orderNumber, times: 1, fault: { kind: 'wrongAmount', percent: 50 } },
    { orderNumber, fault: { kind: 'doubledWebhook', copies: 5 } },
  ])
  const refused = await under.page('/faults/add', { form: { ...form, percent: 'half' } })
  expect([refused.status, refused.text.includes('That makes no fault')]).toEqual([422, true])
  await under.page('/faults/clear', { form: {} })
  expect((await under.signed('GET', '/v1/faults')).body).toEqual({ faults: [] })
})

test.each([
  ['VND', 2_000_000_000n, 'en-US', '₫200,000'],
  ['VND', 2_000_000_000n, 'vi-VN', '200.000\u00a0₫'],
  ['USD', 123_456_789_999n, 'en-US', '$12,345,678.99'],
  ['BRL', 10n ** 15n, 'vi-VN', '100.000.000.000,00\u00a0R$'],
  ['RMB', 5_000n, 'en-US', '¥0.50'],
] as const)('%s %s in %s reads %s', (currency, units, tag, line) => {
  expect(amountLine({ currency, units }, tag)).toBe(line)
})
