import type { LanguageName } from '@glasshouse/contract'
import { serverPhrases, type Phrases } from '@glasshouse/phrases'
import type { Channel } from './drivers/driver.ts'

export const codePurposes = ['register', 'memberCenter', 'device', 'password'] as const
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
  readonly newDevice: { readonly account: string; readonly at: Date; readonly system: string }
}
export type Template = keyof TemplateValues

export type Wording = { readonly subject: string; readonly text: string }

type Wordings = {
  readonly [T in Template]: (phrases: Phrases, site: string, values: TemplateValues[T]) => Wording
}

const wordings: Wordings = {
  code: ({ t }, site, { purpose, code, minutes }) => ({
    subject: t('message.code.subject', { site, purpose }),
    text: t('message.code.text', { site, purpose, code, minutes }),
  }),
  passwordChanged: ({ t, date }, site, { account, at, devices }) => ({
    subject: t('message.passwordChanged.subject', { site }),
    text: t('message.passwordChanged.text', { site, account, at: date(at, instantForm), devices }),
  }),
  accountLinked: ({ t, date }, site, { account, at, provider }) => ({
    subject: t('message.accountLinked.subject', { site, provider }),
    text: t('message.accountLinked.text', { site, account, provider, at: date(at, instantForm) }),
  }),
  newDevice: ({ t, date }, site, { account, at, system }) => ({
    subject: t('message.newDevice.subject', { site }),
    text: t('message.newDevice.text', { site, account, at: date(at, instantForm), system }),
  }),
}

/** Nobody knows in which zone a letter is read, so it says UTC. */
const instantForm = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const

export type Filled<T extends Template = Template> = {
  readonly template: T
  readonly values: TemplateValues[T]
  readonly language: LanguageName
  readonly channel: Channel
}

/** The words of a message, in the language of whoever gets it. An SMS has no subject. */
export function word<T extends Template>(
  { template, values, language, channel }: Filled<T>,
  site: string,
): Wording {
  const { subject, text } = wordings[template](serverPhrases(language), site, values)
  return { subject: channel === 'email' ? subject : '', text }
}
