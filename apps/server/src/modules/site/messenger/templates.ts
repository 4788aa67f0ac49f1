import type { LanguageName } from '@glasshouse/contract'
import { serverPhrases, type Phrases } from '@glasshouse/phrases'
import type { Channel } from './drivers/driver.ts'

export const codePurposes = ['register', 'memberCenter', 'device', 'password', 'bankAccount'] as const
/** What a code is for: one that was sent for the one is worth nothing to the other. */
export type CodePurpose = (typeof codePurposes)[number]

/** What each template needs beside the name of the site. */
export type TemplateValues = {
  readonly code: { readonly purpose: CodePurpose; readonly code: string; readonly minutes: number }
  readonly passwordChanged: {
    readonly account: string
    readonly at: Date
    /** Whether devices that the account knew have to show anew whose they are. */
    readonly devices: 'kept' | 'forgotten'
  }
  readonly accountLinked: { readonly account: string; readonly at: Date; readonly provider: string }
  readonly newDevice: {
    readonly account: string
    readonly at: Date
    /** Browser and system by names of our own; empty where they are unknown. */
    readonly system: string
  }
  /** Changes of contacts and secrets, announced at the previous contact. */
  readonly detailChanged: {
    readonly account: string
    readonly at: Date
    readonly detail: 'phone' | 'email' | 'withdrawPassword'
  }
  /** A bank account that payouts go to was bound or removed. */
  readonly bankAccountChanged: {
    readonly account: string
    readonly at: Date
    readonly change: 'bound' | 'removed'
    /** The bank, and the number as it is shown: all but its end is hidden. */
    readonly place: string
  }
  readonly agentDecided: {
    readonly account: string
    readonly at: Date
    readonly decision: 'approved' | 'refused' | 'activated' | 'suspended'
    /** The operator's text; often empty. */
    readonly text: string
  }
}
export type Template = keyof TemplateValues

/** Notifications of changes that may not be the member's own: no other notification uses up their cap. */
export const aboutSecurity: ReadonlySet<string> = new Set<Template>([
  'passwordChanged',
  'accountLinked',
  'newDevice',
  'detailChanged',
  'bankAccountChanged',
])

export type Wording = { readonly subject: string; readonly text: string }

/** The sender, and the time zone of its times. */
export type Sender = { readonly site: string; readonly timezone: string }

/** What every wording speaks with. */
type Voice = Pick<Phrases, 't'> & {
  readonly site: string
  /** An instant in the site's time zone with its name, as on the pages. */
  readonly clock: (at: Date) => string
}

type Wordings = { readonly [T in Template]: (voice: Voice, values: TemplateValues[T]) => Wording }

const wordings: Wordings = {
  code: ({ t, site }, { purpose, code, minutes }) => ({
    subject: t('message.code.subject', { site, purpose }),
    text: t('message.code.text', { site, purpose, code, minutes }),
  }),
  passwordChanged: ({ t, site, clock }, { account, at, devices }) => ({
    subject: t('message.passwordChanged.subject', { site }),
    text: t('message.passwordChanged.text', { site, account, at: clock(at), devices }),
  }),
  accountLinked: ({ t, site, clock }, { account, at, provider }) => ({
    subject: t('message.accountLinked.subject', { site, provider }),
    text: t('message.accountLinked.text', { site, account, provider, at: clock(at) }),
  }),
  newDevice: ({ t, site, clock }, { account, at, system }) => ({
    subject: t('message.newDevice.subject', { site }),
    text: t('message.newDevice.text', {
      site,
      account,
      at: clock(at),
      system: system || t('message.newDevice.unknown'),
    }),
  }),
  detailChanged: ({ t, site, clock }, { account, at, detail }) => ({
    subject: t('message.detailChanged.subject', { site, detail }),
    text: t('message.detailChanged.text', { site, account, detail, at: clock(at) }),
  }),
  bankAccountChanged: ({ t, site, clock }, { account, at, change, place }) => ({
    subject: t('message.bankAccountChanged.subject', { site, change }),
    text: t('message.bankAccountChanged.text', { site, account, change, place, at: clock(at) }),
  }),
  agentDecided: ({ t, site, clock }, { account, at, decision, text }) => ({
    subject: t('message.agentDecided.subject', { site, decision }),
    text: [t('message.agentDecided.text', { site, account, decision, at: clock(at) }), text]
      .filter(Boolean)
      .join('\n'),
  }),
}

export function voiceOf({ t, date }: Phrases, { site, timezone: timeZone }: Sender): Voice {
  return { t, site, clock: at => date(at, { ...instantForm, timeZone }) }
}

const instantForm = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

export type Filled<T extends Template = Template> = {
  readonly template: T
  readonly values: TemplateValues[T]
  readonly language: LanguageName
  readonly channel: Channel
}

type NewsTemplate = Exclude<Template, 'code'>

/** The text of a notification, for every channel. */
export function newsWording<T extends NewsTemplate>(
  { template, values }: { readonly template: T; readonly values: TemplateValues[T] },
  phrases: Phrases,
  sender: Sender,
): Wording {
  return wordings[template](voiceOf(phrases, sender), values)
}

/** The text of a message, in the language of the recipient. An SMS has no subject. */
export function word<T extends Template>(
  { template, values, language, channel }: Filled<T>,
  sender: Sender,
): Wording {
  const { subject, text } = wordings[template](voiceOf(serverPhrases(language), sender), values)
  return { subject: channel === 'email' ? subject : '', text }
}
