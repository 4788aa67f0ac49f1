import type { PageContent, PagePayload } from '@glasshouse/contract'
import { gameTypeAt } from '../routes/route-rules.ts'

type Texts = { readonly title: string; readonly description: string }

/** What an operator called a page, and what it is about in a sentence or two. Lists go by the names of their places. */
export function textsOf(content: PageContent | undefined): Texts | undefined {
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

/** The first words of a text, without its elements. The document is written from it as text. */
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

/** The hall at an address, or the room in it, as titles call them: by the platform where one is asked for. */
export function hallAt(path: string, search: string, { gameTypes }: PagePayload) {
  const type = gameTypeAt(path, search)
  const group = gameTypes.find(each => each.gt_id === type)
  if (!group) return undefined
  const gpId = new URLSearchParams(search).get('gp_id')
  const platform = group.gp_list.find(each => each.gp_id === gpId)
  return { group, title: platform ? `${platform.gp_name}, ${group.name}` : group.name }
}
