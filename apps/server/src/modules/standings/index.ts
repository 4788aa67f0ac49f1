/**
 * What an account may do and who says so: the desk at which a person of the house decides about members, and the rest
 * from play that a member asks for, which is the same one wherever it is begun.
 *
 * It judges nothing that is done with an account (guards and logins do) and shortens no rest.
 */
export {
  createMemberDesk,
  type MemberDesk,
  type MemberFile,
  type StandingRefusal,
  type StandingWish,
} from './member-desk.ts'
export { createStandingRoutes } from './standings.routes.ts'
