import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16, plainText } from './emv.ts'
import { pix } from './pix.ts'
import { promptPay } from './prompt-pay.ts'
import { upiLink } from './upi-link.ts'
import { vietQr } from './viet-qr.ts'

/**
 * A reader written from the standard alone: objects of two digits of id and two of length, templates read again, the
 * last object a checksum by table (CRC-16 of polynomial 1021, start FFFF).
 */
type Read = { readonly [id: string]: string | Read }

const table = Uint16Array.from({ length: 256 }, (_unused, index) => {
  let value = index * 256
  for (let shift = 0; shift < 8; shift += 1) {
    value = value >= 0x8000 ? ((value * 2) % 0x10000) ^ 0x1021 : value * 2
  }
  return value
})

function checksum(text: string): string {
  let sum = 0xffff
  for (const character of text) {
    const top = Math.floor(sum / 256) ^ (character.codePointAt(0) ?? 0)
    sum = ((sum % 256) * 256) ^ (table[top % 256] ?? 0)
  }
  return `000${sum.toString(16)}`.slice(-4).toUpperCase()
}

function objectsOf(text: string): [string, string][] {
  const found: [string, string][] = []
  for (let at = 0; at < text.length;) {
    const length = Number.parseInt(text.slice(at + 2, at + 4), 10)
    const value = text.slice(at + 4, at + 4 + length)
    if (Number.isNaN(length) || value.length !== length) throw new Error(`broken at ${at}: ${text}`)
    found.push([text.slice(at, at + 2), value])
    at += 4 + length
  }
  return found
}

function readCode(text: string): Read {
  const objects = objectsOf(text)
  expect(objects.at(-1)).toEqual(['63', checksum(text.slice(0, -4))])
  expect(objects[0]).toEqual(['00', '01'])
  const isTemplate = (id: string) => (id >= '26' && id <= '51') || id === '62'
  return Object.fromEntries(
    objects.map(([id, value]) => [id, isTemplate(id) ? Object.fromEntries(objectsOf(value)) : value]),
  )
}

const published = {
  pix: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  promptPay: '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  vietQr:
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
}

describe('the checksum and the reader agree with what others published', () => {
  test('the check value of the algorithm', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(checksum('123456789')).toBe('29B1')
  })

  test.each(Object.entries(published))('%s', (_name, text) => {
    expect(readCode(text)).toMatchObject({ '00': '01' })
    expect(crc16(text.slice(0, -4))).toBe(text.slice(-4))
  })

  test('a changed character is noticed', () => {
    expect(() => readCode(published.vietQr.replace('180000', '190000'))).toThrow()
  })
})

describe('VietQR', () => {
  const payee = { bin: '970403', account: '0011012345678' }

  test('is the published code, to the last character', () => {
    const amount = { currency: 'VND', units: 1_800_000_000n } as const
    expect(vietQr(payee, amount, { billNumber: 'NPS6869', purpose: 'thanh toan don hang' })).toBe(
      published.vietQr,
    )
  })

  test('any amount and account come back', () => {
    const digits = fc.stringMatching(/^[0-9]{6,19}$/)
    const whole = fc.bigInt({ min: 1n, max: 100_000_000_000n })
    fc.assert(
      fc.property(digits, whole, (account, dong) => {
        const text = vietQr(
          { bin: '970436', account },
          { currency: 'VND', units: dong * 10_000n },
          { purpose: 'D26' },
        )
        const { '38': payeeRead, '54': amount, '53': currency, '62': note } = readCode(text)
        expect(payeeRead).toEqual({
          '00': 'A000000727',
          '01': `000697043601${account.length.toString().padStart(2, '0')}${account}`,
          '02': 'QRIBFTTA',
        })
        expect([amount, currency, note]).toEqual([dong.toString(), '704', { '08': 'D26' }])
      }),
    )
  })

  test.each([
    ['a fraction of a dong', { ...payee }, 5_000n],
    ['nothing', { ...payee }, 0n],
    ['less than nothing', { ...payee }, -10_000n],
    ['a bank of five digits', { ...payee, bin: '97043' }, 10_000n],
    ['an account with a space', { ...payee, account: '00 11' }, 10_000n],
  ])('is not made for %s', (_what, who, units) => {
    expect(() => vietQr(who, { currency: 'VND', units }, { purpose: 'x' })).toThrow()
  })

  test('is not made for dollars', () => {
    expect(() => vietQr(payee, { currency: 'USD', units: 10_000n }, { purpose: 'x' })).toThrow('VND')
  })
})

describe('PromptPay', () => {
  test('is the published code, to the last character', () => {
    expect(promptPay('000-000-0000', { currency: 'THB', units: 42_200n })).toBe(published.promptPay)
  })

  test.each([
    ['0812345678', { '01': '0066812345678' }],
    ['1234567890123', { '02': '1234567890123' }],
    ['123456789012345', { '03': '123456789012345' }],
  ])('goes to %s', (target, proxy) => {
    const read = readCode(promptPay(target, { currency: 'THB', units: 1_000_000n }, 'D2611A'))
    expect(read).toMatchObject({
      '01': '12',
      '29': { '00': 'A000000677010111', ...proxy },
      '53': '764',
      '54': '100.00',
      '58': 'TH',
      '62': { '05': 'D2611A' },
    })
  })

  test('is not made for a number of eleven digits', () => {
    expect(() => promptPay('08123456789', { currency: 'THB', units: 10_000n })).toThrow()
  })
})

describe('Pix', () => {
  const payee = {
    key: '123e4567-e12b-12d1-a456-426655440000',
    name: 'Fulano de Tal',
    city: 'Brasília',
  }

  test('holds what the published code holds, with an amount and an id', () => {
    const read = readCode(pix(payee, { currency: 'BRL', units: 123_400n }, 'D26112114'))
    const { '01': once, '54': amount, '62': id, ...others } = read
    expect([once, amount, id]).toEqual(['12', '12.34', { '05': 'D26112114' }])
    const example = readCode(published.pix)
    expect({ ...others, '60': 'BRASILIA', '62': example['62'], '63': '' }).toEqual({ ...example, '63': '' })
    expect(others['60']).toBe('Brasilia')
  })

  test.each(['', 'with space', 'x'.repeat(26), '***'])('has no id "%s"', id => {
    expect(() => pix(payee, { currency: 'BRL', units: 10_000n }, id)).toThrow()
  })

  test('any amount comes back with two decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 10n }), cents => {
        const { '54': amount } = readCode(pix(payee, { currency: 'BRL', units: cents * 100n }, 'T1'))
        expect(amount).toBe(`${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`)
      }),
    )
  })
})

describe('the UPI link', () => {
  test('is read by anything that reads addresses', () => {
    const text = upiLink(
      { address: 'glasshouse@okbank', name: 'Glass & House' },
      { currency: 'INR', units: 5_005_000n },
      'D26A',
    )
    expect(text.startsWith('upi://pay?pa=glasshouse@okbank&')).toBe(true)
    expect(Object.fromEntries(new URL(text).searchParams)).toEqual({
      pa: 'glasshouse@okbank',
      pn: 'Glass & House',
      tr: 'D26A',
      tn: 'D26A',
      am: '500.50',
      cu: 'INR',
    })
  })

  test.each(['unknown', 'a b@bank', 'me@', '@bank', 'me@bank&am=1'])('has no address "%s"', address => {
    expect(() => upiLink({ address, name: 'x' }, { currency: 'INR', units: 10_000n }, 'A')).toThrow()
  })
})

test.each([
  ['Nguyễn Văn Đạt', 25, 'Nguyen Van Dat'],
  ['São Paulo', 15, 'Sao Paulo'],
  ['李明 Li', 25, 'Li'],
  ['abcdef', 3, 'abc'],
])('%s in plain characters is %s', (text, most, plain) => expect(plainText(text, most)).toBe(plain))
