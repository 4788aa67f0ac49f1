import type { LanguageName, PageContent, PageData } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import {
  faqToWire,
  mainPageToWire,
  offerToWire,
  wholeOfferToWire,
  type Placements,
  type OperatorPages,
} from './modules/site/content/index.ts'

export type ContentAsked = {
  readonly siteId: number
  readonly language: LanguageName
  readonly currency: Currency
  /** The name of the layout that the page is for. */
  readonly layout: string
}

/**
 * What stands on a page that operators write. Undefined where the page is of another kind or nothing is there, which the
 * page then says with 404.
 */
export async function readPageContent(
  { operatorPages, placements }: { readonly operatorPages: OperatorPages; readonly placements: Placements },
  asked: ContentAsked,
  { kind, id = 0 }: Partial<PageData> = {},
): Promise<PageContent | undefined> {
  switch (kind) {
    case 'offers':
      return { kind, list: (await operatorPages.listOffers(asked)).map(offerToWire) }
    case 'offer': {
      const offer = await operatorPages.findOffer(asked, id)
      return offer && { kind, offer: wholeOfferToWire(offer) }
    }
    case 'questions':
      return { kind, list: (await operatorPages.listQuestions(asked)).map(faqToWire) }
    case 'question': {
      const all = (await operatorPages.listQuestions(asked)).map(faqToWire)
      const question = all.find(each => each.id === id)
      return question && { kind, question, others: all.filter(each => each.id !== id) }
    }
    case 'main': {
      const page = await operatorPages.findMainPage(asked, id)
      return page && { kind, page: mainPageToWire(page) }
    }
    case 'sponsors':
      return { kind, list: await placements.listSponsors(asked, asked.layout) }
    case 'app':
      return { kind }
    case 'home':
    case undefined:
      return undefined
  }
}
