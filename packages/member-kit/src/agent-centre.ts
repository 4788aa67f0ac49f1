import type { Template } from '@glasshouse/contract'
import { openMemberWindow } from './member-window.ts'

/** Opens the agents' centre: a window of its own on a desktop; elsewhere, or if it is blocked, the same page. */
export function goToAgentCentre(navigate: (to: string) => void, template: Template, target: string): void {
  if (template !== 'desktop' || !openMemberWindow(target)) navigate(target)
}
