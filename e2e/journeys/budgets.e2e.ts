import assert from 'node:assert/strict'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { weigh, type PageWeight } from '../steps/page-weight.ts'

type Budget = {
  readonly path: string
  readonly who: 'visitor' | 'member'
  readonly phone: PageWeight
  readonly desktop: PageWeight
}

/**
 * What each page may weigh before anything on it is touched, as it was measured and a tenth more: phone first, then
 * desktop. A page is one line; a figure that rises is measured anew and has its reason in the
 * commit.
 */
const budgets: readonly Budget[] = [
  { path: '/', who: 'visitor', phone: weight(42, 133, 248), desktop: weight(46, 133, 258) },
  { path: '/user/MyWallet', who: 'member', phone: weight(72, 216, 323), desktop: weight(78, 217, 334) },
  { path: '/user/Deposit', who: 'member', phone: weight(72, 219, 323), desktop: weight(78, 221, 334) },
  { path: '/user/Records', who: 'member', phone: weight(72, 210, 314), desktop: weight(78, 212, 321) },
  { path: '/user/Transaction', who: 'member', phone: weight(72, 210, 314), desktop: weight(78, 212, 321) },
  { path: '/user/DWRecord', who: 'member', phone: weight(72, 210, 314), desktop: weight(78, 212, 321) },
]

function weight(requests: number, scriptKb: number, allKb: number): PageWeight {
  return { requests, scriptKb, allKb }
}

journey('every page keeps to its budget of bytes and requests', views.both, async stage => {
  const { isPhone, open, page } = stage
  let isMember = false
  for (const { path, who, ...limits } of budgets) {
    if (who === 'member' && !isMember) {
      await arriveAsMember(stage)
      isMember = true
    }
    const limit = isPhone ? limits.phone : limits.desktop
    const weighed = await weigh(page, () => open(path))
    for (const figure of ['requests', 'scriptKb', 'allKb'] as const) {
      const isKept = weighed[figure] <= limit[figure]
      assert.ok(isKept, `${path}: ${figure} is ${weighed[figure]}, more than ${limit[figure]}`)
    }
  }
})
