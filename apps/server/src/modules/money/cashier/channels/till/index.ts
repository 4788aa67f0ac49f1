/**
 * Till, the sandbox gateway: configuration, signed requests and answers, its codes in our terms, its webhooks. It knows
 * neither database nor members, and only a demonstration may use it: its payments are not real.
 */
export { createTillChannel } from './channel.ts'
