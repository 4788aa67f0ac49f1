import type { ApplyStatus, DiscountItem } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import type { ContentView } from './content.service.ts'
import {
  findMainPage,
  findOffer,
  listFaqs,
  listOffers,
  type FaqRow,
  type MainPageRow,
  type OfferRow,
} from './pages.queries.ts'

/** An offer with the member's application; none for a visitor. */
export type Offer = Omit<OfferRow, 'takesApplications'> & {
  readonly mayApply: boolean
  readonly status: ApplyStatus | null
}

/** Pages that operators write. */
export type OperatorPages = {
  /** Those that are not over, and of `alsoEnded` also those that are. */
  listOffers(
    view: ContentView & { readonly currency: Currency },
    input?: { readonly category?: DiscountItem['category']; readonly alsoEnded?: readonly number[] },
  ): Promise<Offer[]>
  /**
   * Undefined if the site has none of this number, or does not show it, or it has ended and is not among `alsoEnded`.
   */
  findOffer(view: ContentView, id: number, alsoEnded?: readonly number[]): Promise<Offer | undefined>
  listQuestions(view: ContentView): Promise<FaqRow[]>
  findQuestion(view: ContentView, id: number): Promise<FaqRow | undefined>
  findMainPage(view: ContentView, id: number): Promise<MainPageRow | undefined>
}

export function createOperatorPages({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): OperatorPages {
  const at = (view: ContentView) => ({ ...view, now: clock.now() })
  const listQuestions = (view: ContentView) => listFaqs(database, at(view))
  return {
    listOffers: async (view, { category, alsoEnded = [] } = {}) =>
      (await listOffers(database, at(view), { currency: view.currency, alsoEnded }))
        .filter(row => category === undefined || row.category === category)
        .map(row => forVisitors(row, clock.now())),
    findOffer: async (view, id, alsoEnded = []) => {
      const row = await findOffer(database, at(view), { id, alsoEnded })
      return row && forVisitors(row, clock.now())
    },
    listQuestions,
    findQuestion: async (view, id) => (await listQuestions(view)).find(each => each.id === id),
    findMainPage: (view, id) => findMainPage(database, at(view), id),
  }
}

/** As a visitor sees it: whether members may ask for it; whether one has, is not known here. */
function forVisitors({ takesApplications, ...row }: OfferRow, now: Date): Offer {
  const hasBegun = row.startAt === null || row.startAt <= now
  return { ...row, mayApply: takesApplications && hasBegun, status: null }
}
