import { afterEach, expect, test, vi } from 'vitest'

const sent: string[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

/** A page at an address, and a server that never answers. */
async function arriveAt(pathname: string, isPhone = false): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    sent.push(`${url} ${init.body}`)
    return new Promise(() => undefined)
  })
  const { arrive } = await import('./arrive.ts')
  arrive({ siteId: 1, language: 'en_US', isPhone })
}

test('a login reads in this order: layout, letters, marquee, pop-ups', async () => {
  await arriveAt('/')
  expect(sent.map(each => each.split(' ')[0])).toEqual([
    '/api/member/profile/common/layout',
    '/api/arks/web/member/letter',
    '/api/arks/web/announcement/marquee',
    '/api/arks/web/bulletin/member',
  ])
  expect(sent[1]).toContain('{"page":1,"count":50,"active":"1","sort_field":"id","sort_order":"desc"')
  expect(sent[3]).toContain('"display_device":1,"display_location":2')
})

test('so it is away from home, and where members pay in there are other pop-ups', async () => {
  await arriveAt('/user/Deposit/', true)
  expect(sent.map(each => each.split(' ')[0])).toEqual([
    '/api/member/profile/common/layout',
    '/api/arks/web/member/letter',
    '/api/arks/web/announcement/marquee',
    '/api/arks/web/bulletin/member',
  ])
  expect(sent[3]).toContain('"display_device":2,"display_location":3')
})
