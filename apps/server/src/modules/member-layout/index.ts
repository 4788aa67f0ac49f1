/**
 * What every page of a member shows of them: who they are, what the main wallet holds, whether they play, what they have
 * not read.
 *
 * It owns no row and changes none; each part of it is another module's to tell.
 */
export { createMemberLayoutRoutes } from './member-layout.routes.ts'
