import { calls } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { serverUnderTest } from '../testing/server-under-test.ts'

const vietnamese = '113.160.0.1'
const thai = '58.8.8.8'
const forwarded = { headers: { 'x-forwarded-for': thai } }

describe('without proxies', () => {
  const server = serverUnderTest()

  test('an address is that of the connection, not of its headers', async () => {
    const { data } = await server.ask(calls.loginHeader, {}, { address: vietnamese, ...forwarded })
    expect(data).toMatchObject({ remote_addr: vietnamese, country: 'VN' })
  })

  test('a page is in the currency of the country, of those that the site has', async () => {
    const currencyFor = async (address: string, query = '') => {
      const url = `/_payload.json?path=/${query}`
      const response = await server.app.server.inject({
        url,
        remoteAddress: address,
        headers: { host: 'localhost' },
      })
      const { currency, locale } = response.json<{ currency: string; locale: string }>()
      return { currency, locale }
    }
    expect(await currencyFor(vietnamese)).toEqual({ currency: 'VND', locale: 'vi_VN' })
    expect(await currencyFor(thai)).toEqual({ currency: 'USD', locale: 'en_US' })
    expect(await currencyFor(vietnamese, '&currency=RMB')).toEqual({ currency: 'RMB', locale: 'vi_VN' })
  })
})

describe('behind a proxy', () => {
  const server = serverUnderTest({ settings: { trustedProxies: ['10.0.0.0/8'] } })

  test.each([
    ['the proxy is believed', '10.1.2.3', { remote_addr: thai, country: 'TH' }],
    ['any other caller is not', vietnamese, { remote_addr: vietnamese, country: 'VN' }],
  ] as const)('%s', async (_who, address, seen) => {
    const { data } = await server.ask(calls.loginHeader, {}, { address, ...forwarded })
    expect(data).toMatchObject(seen)
  })
})
