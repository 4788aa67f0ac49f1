import { type LanguageName } from '@glasshouse/contract'
import { richTextHtml, type RichNode } from '@glasshouse/rich-text'
import type { Currency } from '@glasshouse/money'
import { completeLocales, moneyLine, serverPhrases, type Phrases } from '@glasshouse/phrases'
import { newsWording, voiceOf, type Sender, type TemplateValues } from './templates.ts'

/** The status of an account after a change, as its letter words it. */
export type StatusWord =
  | 'active'
  | 'frozen'
  | 'disabled'
  | 'closed'
  | 'resting'
  | 'exclusionShared'
  | 'exclusionLifted'
  | 'playFrozen'
  | 'playOpen'
  | 'walletFrozen'
  | 'walletOpen'
  | 'verified'
  | 'unverified'

/** A notification by e-mail or SMS also comes as a letter; the others are letters only. */
export type LetterValues = Omit<TemplateValues, 'code'> & {
  readonly welcome: { readonly account: string }
  readonly depositCredited: {
    readonly orderNumber: string
    /** As on the wire. */
    readonly amount: string
    readonly currency: Currency
  }
  readonly withdrawalMoved: {
    readonly orderNumber: string
    readonly state: 'waiting' | 'reviewing' | 'paying' | 'paid' | 'refused' | 'cancelled'
    /** As on the wire. */
    readonly amount: string
    readonly currency: Currency
  }
  readonly jackpotWon: {
    /** As on the wire. */
    readonly amount: string
    readonly currency: Currency
  }
  readonly commissionMoved: {
    /** Into the commission account of an agent, or into a main wallet. */
    readonly what: 'paid' | 'received'
    /** As on the wire. */
    readonly amount: string
    readonly currency: Currency
  }
  readonly friendReward: {
    readonly state: 'held' | 'claimable' | 'refused'
    /** As on the wire. */
    readonly amount: string
    readonly currency: Currency
  }
  readonly offerDecided: {
    readonly decision: 'accepted' | 'declined'
    /** Its title by language, as its operator wrote it. */
    readonly offer: Readonly<Record<string, string>>
    readonly offerId: number
    readonly askedAt: Date
  }
  readonly statusChanged: { readonly account: string; readonly at: Date; readonly standing: StatusWord }
}

export type LetterNews = {
  [T in keyof LetterValues]: { readonly template: T; readonly values: LetterValues[T] }
}[keyof LetterValues]

/** Texts by language, as content is stored: the reader's language is known when a letter is read, not before. */
type Texts = Readonly<Partial<Record<LanguageName, string>>>

type Words = {
  readonly title: string
  /** A line is a paragraph. */
  readonly text: string
  readonly link?: { readonly href: string; readonly words: string }
}

export function wordLetter(
  news: LetterNews,
  sender: Sender,
): { readonly title: Texts; readonly content: Texts } {
  const worded = completeLocales.map(
    locale => [locale, wordsOf(news, serverPhrases(locale), sender)] as const,
  )
  return {
    title: Object.fromEntries(worded.map(([locale, { title }]) => [locale, title])),
    content: Object.fromEntries(worded.map(([locale, words]) => [locale, htmlOf(words)])),
  }
}

function wordsOf(news: LetterNews, phrases: Phrases, sender: Sender): Words {
  const { t, site, clock } = voiceOf(phrases, sender)
  switch (news.template) {
    case 'welcome':
      return {
        title: t('letter.welcome.title', { site }),
        text: t('letter.welcome.text', { account: news.values.account }),
        link: { href: '/user/MyWallet', words: t('letter.welcome.link') },
      }
    case 'depositCredited':
      return depositWords(news.values, phrases)
    case 'withdrawalMoved':
      return withdrawalWords(news.values, phrases)
    case 'jackpotWon':
      return jackpotWords(news.values, phrases)
    case 'commissionMoved':
      return commissionWords(news.values, phrases)
    case 'friendReward':
      return friendWords(news.values, phrases)
    case 'statusChanged': {
      const { account, at, standing } = news.values
      return {
        title: t('letter.statusChanged.title', { standing }),
        text: t('letter.statusChanged.text', {
          account,
          standing,
          at: clock(at),
        }),
      }
    }
    case 'offerDecided': {
      const { decision, offerId, askedAt } = news.values
      const offer = news.values.offer[phrases.locale] ?? news.values.offer['en_US'] ?? ''
      return {
        title: t('letter.offerDecided.title', { decision, offer }),
        text: t('letter.offerDecided.text', { decision, offer, at: clock(askedAt) }),
        link: {
          href: decision === 'accepted' ? '/user/Bonus' : `/discount/${offerId}`,
          words: t('letter.offerDecided.link', { decision }),
        },
      }
    }
    case 'agentDecided': {
      const { subject, text } = newsWording(news, phrases, sender)
      return { title: subject, text, link: { href: '/proxy', words: t('letter.agentDecided.link') } }
    }
    case 'passwordChanged':
    case 'accountLinked':
    case 'detailChanged':
    case 'bankAccountChanged':
    case 'newDevice': {
      const { subject, text } = newsWording(news, phrases, sender)
      return { title: subject, text }
    }
  }
}

function depositWords(values: LetterValues['depositCredited'], { t, tag }: Phrases): Words {
  const amount = moneyLine(values.amount, values.currency, { tag })
  return {
    title: t('letter.depositCredited.title', { amount }),
    text: t('letter.depositCredited.text', { amount, order: values.orderNumber }),
    link: { href: '/user/DWRecord', words: t('letter.depositCredited.link') },
  }
}

function friendWords(values: LetterValues['friendReward'], { t, tag }: Phrases): Words {
  const { state } = values
  const amount = moneyLine(values.amount, values.currency, { tag })
  return {
    title: t('letter.friendReward.title', { amount, state }),
    text: t('letter.friendReward.text', { amount, state }),
    link: { href: '/user/RecommendRecord', words: t('letter.friendReward.link') },
  }
}

function jackpotWords(values: LetterValues['jackpotWon'], { t, tag }: Phrases): Words {
  const amount = moneyLine(values.amount, values.currency, { tag })
  return {
    title: t('letter.jackpotWon.title', { amount }),
    text: t('letter.jackpotWon.text', { amount }),
    link: { href: '/jackpot', words: t('letter.jackpotWon.link') },
  }
}

function withdrawalWords(values: LetterValues['withdrawalMoved'], { t, tag }: Phrases): Words {
  const { currency, orderNumber: order, state } = values
  const amount = moneyLine(values.amount, currency, { tag })
  return {
    title: t('letter.withdrawalMoved.title', { amount, state }),
    text: t('letter.withdrawalMoved.text', { amount, order, state }),
    link: { href: '/user/DWRecord', words: t('letter.withdrawalMoved.link') },
  }
}

function commissionWords(values: LetterValues['commissionMoved'], { t, tag }: Phrases): Words {
  const { what } = values
  const amount = moneyLine(values.amount, values.currency, { tag })
  return {
    title: t('letter.commissionMoved.title', { amount, what }),
    text: t('letter.commissionMoved.text', { amount, what }),
    link:
      what === 'paid'
        ? { href: '/proxy?page=Transfer', words: t('letter.agentDecided.link') }
        : { href: '/user/MyWallet', words: t('letter.welcome.link') },
  }
}

/** Built as a tree, so that a value chosen by a user (an account, a browser's name) cannot become markup. */
function htmlOf({ text, link }: Words): string {
  const paragraphs: RichNode[] = text.split('\n').map(line => ({ tag: 'p', children: [line] }))
  const last: RichNode[] = link
    ? [{ tag: 'p', children: [{ tag: 'a', href: link.href, children: [link.words] }] }]
    : []
  return richTextHtml([...paragraphs, ...last])
}
