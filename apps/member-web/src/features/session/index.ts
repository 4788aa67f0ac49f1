export { MemberBar } from './member-bar.tsx'
