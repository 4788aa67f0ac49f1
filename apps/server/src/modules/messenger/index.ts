/**
 * The messenger: e-mail and SMS, from a template's words to whoever delivers them, and the codes by which somebody shows
 * that a phone or an address is theirs.
 *
 * It never decides whether a message should be sent, only whether it may be; it keeps neither codes nor, once a message
 * has gone, to whom it went. In a demonstration messages end in a letterbox that anybody may open.
 */
export {
  createMessenger,
  type CheckedCode,
  type CodeWish,
  type Message,
  type Messenger,
} from './messenger.service.ts'
export { triesLeft, waitOf } from './code-refusals.ts'
export { codeBrowserOf, markCodeBrowser } from './code-browser.ts'
export { createMessengerWatch, silentWatch } from './messenger-watch.ts'
export { createMessengerRoutes } from './messenger.routes.ts'
export { createSmsGateway } from './drivers/sms-gateway.ts'
export { createSmtp } from './drivers/smtp.ts'
export type { Channel, Driver, Drivers } from './drivers/driver.ts'
export { getSender } from './messages.queries.ts'
export { wordLetter, type LetterNews, type StandingWord } from './letter-words.ts'
export type { CodePurpose } from './templates.ts'
