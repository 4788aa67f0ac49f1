import assert from 'node:assert/strict'
import { journey, views } from '../harness/journey.ts'
import { register } from '../steps/entering.ts'
import { weigh, type PageWeight } from '../steps/page-weight.ts'

type Budget = {
  readonly path: string
  readonly who: 'visitor' | 'member'
  readonly phone: PageWeight
  readonly desktop: PageWeight
}

/**
 * What each page may weigh before anything on it is touched: phone first, then desktop. A page is one line, and its
 * figures may only fall.
 */
const budgets: readonly Budget[] = [
  { path: '/', who: 'visitor', phone: weight(25, 124, 218), desktop: weight(25, 124, 218) },
  { path: '/user/MyWallet', who: 'member', phone: weight(63, 202, 307), desktop: weight(63, 202, 307) },
  { path: '/user/Deposit', who: 'member', phone: weight(61, 203, 314), desktop: weight(61, 203, 314) },
  { path: '/user/Records', who: 'member', phone: weight(61, 200, 300), desktop: weight(61, 200, 300) },
  { path: '/user/Transaction', who: 'member', phone: weight(61, 200, 300), desktop: weight(61, 200, 300) },
  { path: '/user/DWRecord', who: 'member', phone: weight(61, 200, 300), desktop: weight(61, 200, 300) },
]

function weight(requests: number, scriptKb: number, allKb: number): PageWeight {
  return { requests, scriptKb, allKb }
}

/** Times and amounts in the answers of calls are not always as many letters. */
const spare = 1.01

journey('every page keeps to its budget of bytes and requests', views.both, async stage => {
  const { isPhone, open, page } = stage
  let isMember = false
  for (const { path, who, ...limits } of budgets) {
    if (who === 'member' && !isMember) {
      await open('/')
      await register(page, stage)
      isMember = true
    }
    const limit = isPhone ? limits.phone : limits.desktop
    const weighed = await weigh(page, () => open(path))
    for (const figure of ['requests', 'scriptKb', 'allKb'] as const) {
      const isKept = weighed[figure] <= limit[figure] * (figure === 'requests' ? 1 : spare)
      assert.ok(isKept, `${path}: ${figure} is ${weighed[figure]}, more than ${limit[figure]}`)
    }
  }
})
