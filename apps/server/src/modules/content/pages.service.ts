import {
  sanitiseRichText,
  type Discount,
  type DiscountItem,
  type Faq,
  type MainPage,
} from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import type { ContentView } from './content.service.ts'
import {
  findDiscount,
  findMainPage,
  listDiscounts,
  listFaqs,
  type DiscountRow,
  type FaqRow,
} from './pages.queries.ts'

/** Pages that operators write. Their HTML is cleaned again whenever it is served, however it came into the database. */
export type WrittenPages = {
  /** Those that are not over, and of `evenOver` also those that are. */
  listOffers(
    view: ContentView & { readonly currency: Currency },
    wish?: { readonly category?: DiscountItem['category']; readonly evenOver?: readonly number[] },
  ): Promise<DiscountItem[]>
  /** Undefined where the site has none of this number, or shows it to nobody, or it is over and not wanted then. */
  findOffer(
    view: ContentView,
    id: number,
    wish?: { readonly evenOver: boolean },
  ): Promise<Discount | undefined>
  listQuestions(view: ContentView): Promise<Faq[]>
  findQuestion(view: ContentView, id: number): Promise<Faq | undefined>
  findMainPage(view: ContentView, id: number): Promise<MainPage | undefined>
}

export function createWrittenPages({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): WrittenPages {
  const at = (view: ContentView) => ({ ...view, now: clock.now() })
  const listQuestions = async (view: ContentView) => (await listFaqs(database, at(view))).map(toFaq)
  return {
    listOffers: async (view, { category, evenOver = [] } = {}) =>
      (await listDiscounts(database, at(view), { currency: view.currency, evenOver }))
        .filter(row => category === undefined || row.category === category)
        .map(row => toItem(row, clock.now())),
    findOffer: async (view, id, { evenOver } = { evenOver: false }) => {
      const row = await findDiscount(database, at(view), { id, evenOver })
      return row && { ...toItem(row, clock.now()), content: sanitiseRichText(row.content) }
    },
    listQuestions,
    findQuestion: async (view, id) => (await listQuestions(view)).find(each => each.id === id),
    findMainPage: async (view, id) => {
      const row = await findMainPage(database, at(view), id)
      return (
        row && { ...row, content: sanitiseRichText(row.content), updated_at: row.updated_at.toISOString() }
      )
    },
  }
}

/** As a visitor sees it: whether members may ask for it; whether one has, is not known here. */
function toItem(
  { content: _whole, takes_applications: takesApplications, ...row }: DiscountRow,
  now: Date,
): DiscountItem {
  const hasBegun = row.start_at === null || row.start_at <= now
  return {
    ...row,
    can_apply: takesApplications && hasBegun ? 1 : 0,
    apply_status: null,
    start_at: row.start_at?.toISOString() ?? null,
    end_at: row.end_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }
}

function toFaq(row: FaqRow): Faq {
  return { ...row, content: sanitiseRichText(row.content), updated_at: row.updated_at.toISOString() }
}
