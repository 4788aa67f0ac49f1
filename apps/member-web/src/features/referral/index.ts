/**
 * How a visitor came here: follows the link of an agent, the code of a friend or the host of an agent, keeps what works
 * for the registration, and says so when it does not. Registers nobody.
 */
export { introduce } from './introduce.ts'
