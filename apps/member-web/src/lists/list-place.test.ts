import { expect, test, vi } from 'vitest'
import { addressOfPlace, bodyOfPlace, pagesOf, placeFrom, readPlace } from './list-place.ts'

const read = (address: string) => placeFrom(new URLSearchParams(address))

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [1_000_000, 50_000],
])('%i rows at twenty a page fill %i pages', (total, pages) => expect(pagesOf(total, 20)).toBe(pages))

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=1000000', 1_000_000],
  ['page=1000001', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=x', 1],
])('the address %j asks for page %i', (address, page) => expect(read(address)).toEqual({ page, cursor: '' }))

test.each(['', 'page=2', 'page=2&after=WyIxIl0.c2lnbmVk'])('%j is written back the same', address =>
  expect(new URLSearchParams(addressOfPlace(read(address))).toString()).toBe(address),
)

test.each(['after=nothing', 'after=%3Cscript%3E.x'])('%j leads nowhere', address =>
  expect(read(address).cursor).toBe(''),
)

test('a call names the cursor only where there is one', () => {
  expect(bodyOfPlace({ page: 2, cursor: '' }, 20)).toEqual({ page: 2, count: 20 })
  expect(bodyOfPlace({ page: 2, cursor: 'a.b' }, 20)).toEqual({ page: 2, count: 20, cursor: 'a.b' })
})

test('a cursor that the server does not know gives way to the number; any other error stays', async () => {
  const failure = (name: string) => Object.assign(new Error(name), { name })
  const place = { page: 2, cursor: 'a.b' }
  const refused = vi.fn(async ({ cursor }: { readonly cursor: string }) => {
    if (cursor !== '') throw failure('badField')
    return 'by number'
  })
  await expect(readPlace(place, refused)).resolves.toBe('by number')
  expect(refused).toHaveBeenLastCalledWith({ page: 2, cursor: '' })
  await expect(readPlace(place, () => Promise.reject(failure('offline')))).rejects.toThrow('offline')
})
