/**
 * The friend programme: a member's code and link, the rewards that friends bring by their first deposit and their play,
 * and what staff do about them. A programme of grants: its budget and what is left to stake are that module's, codes and
 * links are those of referrals.
 *
 * It never takes a reward back that was collected, and pays none to agents, or to members who may not play.
 */
import { depositCredited } from '../../../events.ts'
import { subscribes } from '../../../platform/events/index.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import { createFriendRoutes } from './friends.routes.ts'
import { createFriends, type FriendDeps } from './friends.service.ts'
import { createStaffFriends } from './staff-friends.ts'

export { type FriendPreview, type FriendProof } from './staff-friends.ts'
export { type FriendEffect, type StaffReward } from './staff-friends.queries.ts'

export const friendsModule = defineModule({
  name: 'friends',
  create: (context: ModuleContext & FriendDeps) => {
    const friends = createFriends(context)
    return {
      routes: createFriendRoutes(friends, context.lists),
      jobs: friends.jobs,
      subscriptions: [subscribes('friend-rewards-of-deposits', depositCredited, friends.noteDeposit)],
    }
  },
  createStaff: context => ({ friends: createStaffFriends(context) }),
})
