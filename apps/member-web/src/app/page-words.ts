import type { PageContent, PagePayload } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'

type Words = { readonly title: string; readonly description: string }

/** What an operator called a page, and what it is about in a sentence or two. Lists go by the names of their places. */
export function wordsOf(content: PageContent | undefined): Words | undefined {
  switch (content?.kind) {
    case 'offer':
      return { title: content.offer.title, description: content.offer.summary }
    case 'question':
      return { title: content.question.title, description: beginning(content.question.content) }
    case 'main':
      return { title: content.page.title, description: beginning(content.page.content) }
    case 'offers':
    case 'questions':
    case 'sponsors':
    case 'app':
    case undefined:
      return undefined
  }
}

const longestDescription = 160

/** The first words of a text, without its elements. The whole document is written from it as text. */
function beginning(html: string): string {
  const text = html
    .replace(/<(?:\/(?:p|h2|h3|li|blockquote)|br|hr)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot);/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= longestDescription) return text
  return `${text.slice(0, text.lastIndexOf(' ', longestDescription))} …`
}

const mostNames = 15

/** Whose games a site offers, in the catalogue's order, each once; empty where it has none. */
export function offersSentence(payload: PagePayload, phrases: Phrases<BaseArea>): string {
  const { site, locale, gameTypes } = payload
  const names = [...new Set(gameTypes.flatMap(type => type.gp_list).map(game => game.gp_name))].slice(
    0,
    mostNames,
  )
  if (names.length === 0) return ''
  const comma = locale === 'zh_CN' || locale === 'zh_TW' ? '，' : ', '
  return phrases.t('site.offersNames', { site: site.site_name, names: names.join(comma) })
}
