import { asNumber, calls } from '@glasshouse/contract'
import { ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { lookAtLayout, type LayoutDeps } from './member-layout.service.ts'
import { layoutToWire } from './member-layout.wire.ts'

export function createMemberLayoutRoutes(deps: LayoutDeps): Route[] {
  return [
    bind(
      calls.layout,
      async ({ member_id }, { member, site }) =>
        member_id === undefined || asNumber(member_id) === Number(member.memberId)
          ? ok(layoutToWire(member, await lookAtLayout(deps, member, site.timezone)))
          : refuse('notFound'),
      { background: true },
    ),
  ]
}
