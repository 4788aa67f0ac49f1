/** The friend programme: the own code and link, what friends bring, the rewards, and who came. */
export { FriendsPage } from './friends-page.tsx'
export { FriendRewardsPage } from './friend-rewards-page.tsx'
export { FriendSearchPage } from './friend-search-page.tsx'
