import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.fastPayment,
  kind: 'personal',
  guards: ['auth'],
  needs: 'fast_payment',
  isForMoney: true,
  hasNoFooter: true,
  title: 'nav.fastPayment',
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./deposit-page.tsx')).FastPaymentPage
