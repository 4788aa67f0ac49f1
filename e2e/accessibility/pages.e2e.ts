import { journey, views, type View } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'

/** A visitor's view of an address. States that only a longer path leads to are checked where it leads. */
const visitorsPages = [
  '/',
  '/?modal=login',
  '/?modal=register',
  '/register',
  '/gameHall/2',
  // Leads to the room of the layout in use.
  '/gameRoom?gt_id=2&gp_id=GPR8',
  '/discount',
  '/discount/101',
  '/faq',
  '/faq/102',
  '/main/101',
  '/sponsor',
  '/app',
  '/no/such/page',
] as const

const membersPages = [
  '/',
  // A list on a phone, and on a desktop its first page.
  '/user',
  '/user/Info',
  '/user/BindAccount',
  '/user/Limits',
  '/user/MyWallet',
  '/user/Deposit',
  '/user/Withdrawal',
  '/user/Records',
  '/user/Transaction',
  '/user/DWRecord',
  '/user/Statement',
  '/user/Bonus',
  '/user/CheckIn',
  '/jackpot',
  '/user/RecommendProject',
  '/user/RecommendRecord',
  '/user/RecommendMemberSearch',
  '/user/CashBack',
  '/user/CashSurplus',
  '/user/Letter',
  '/user/Announcement',
  '/proxy?page=Plan',
  '/proxy?page=ProxyCenter',
  '/proxy?page=Transfer',
  '/proxy?page=Register',
  // For active agents: what others see.
  '/proxy?page=PerformanceSettlement',
  '/proxy?page=SubAccounts',
] as const

const eachLayout = [...views.desktopVietnamese, ...views.phone]

journey('every page of a visitor is for everyone', eachLayout, async stage => {
  const { open, page, expectAccessible, expectNoise } = stage
  expectNoise(/status of 404/)
  for (const path of visitorsPages) {
    await open(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    if (path.includes('modal')) await page.getByRole('dialog').waitFor()
    await expectAccessible(page, path)
  }
})

journey(
  'every page of a member is for everyone',
  eachLayout,
  async stage => {
    const { open, page, expectAccessible } = stage
    await arriveAsMember(stage)
    for (const path of membersPages) {
      await open(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
      await expectAccessible(page, path)
    }
  },
  { takesLong: true },
)

/** Each brand has colours of its own, and with them contrasts. */
const brands = (['siam.localhost', 'r88.localhost', 'fun.localhost'] as const).flatMap(host =>
  views.both.map((view): View => ({ ...view, host })),
)

journey('the home page of every brand is for everyone', brands, async ({ open, page, expectAccessible }) => {
  await open('/')
  await expectAccessible(page, 'the home page')
})
