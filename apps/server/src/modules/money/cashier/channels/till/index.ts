/**
 * Till, the sandbox gateway: configuration, signed requests and answers, its codes in our words, its webhooks. It knows
 * neither database nor members, and only a demonstration may use it: what it says was paid, nobody paid.
 */
export { createTillChannel } from './channel.ts'
