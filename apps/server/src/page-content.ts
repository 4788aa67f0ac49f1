import type { LanguageName, PageContent } from '@glasshouse/contract'
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
 * The content of an operators' page: the answer for its address. Undefined if the address is of another kind or there
 * is no content, which the page answers with 404.
 */
export async function readPageContent(
  { operatorPages, placements }: { readonly operatorPages: OperatorPages; readonly placements: Placements },
  asked: ContentAsked,
  path: string,
): Promise<PageContent | undefined> {
  switch (path) {
    case '/discount':
      return { kind: 'offers', list: (await operatorPages.listOffers(asked)).map(offerToWire) }
    case '/faq':
      return { kind: 'questions', list: (await operatorPages.listQuestions(asked)).map(faqToWire) }
    case '/sponsor':
      return { kind: 'sponsors', list: await placements.listSponsors(asked, asked.layout) }
    case '/app':
      return { kind: 'app' }
    default:
      return readOne(operatorPages, asked, path)
  }
}

async function readOne(
  pages: OperatorPages,
  asked: ContentAsked,
  path: string,
): Promise<PageContent | undefined> {
  const [, kind, digits = ''] = /^\/(discount|faq|main)\/([1-9][0-9]{0,8})$/.exec(path) ?? []
  const id = Number.parseInt(digits, 10)
  if (kind === 'discount') {
    const offer = await pages.findOffer(asked, id)
    return offer && { kind: 'offer', offer: wholeOfferToWire(offer) }
  }
  if (kind === 'faq') {
    const all = (await pages.listQuestions(asked)).map(faqToWire)
    const question = all.find(each => each.id === id)
    return question && { kind: 'question', question, others: all.filter(each => each.id !== id) }
  }
  if (kind === 'main') {
    const page = await pages.findMainPage(asked, id)
    return page && { kind: 'main', page: mainPageToWire(page) }
  }
  return undefined
}
