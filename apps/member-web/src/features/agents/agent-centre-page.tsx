import { ReadingFailed, Redirect, useMember, useSearchParams } from '@glasshouse/web-kit'
import { AgentShell } from './agent-shell.tsx'
import { agentPath } from '../../routes/paths.ts'
import { viewOf, type AgentView } from './agent-centre.rules.ts'
import { AgreementView } from './agreement-view.tsx'
import { DownlineView } from './downline/downline-view.tsx'
import { OverviewView } from './overview/overview-view.tsx'
import { PlanView } from './plan-view.tsx'
import { PromotionView } from './promotion-view.tsx'
import { ViewWait } from './reading-states.tsx'
import { RefusedView } from './refused-view.tsx'
import { RegisterView } from './register-view.tsx'
import { SettlementView } from './settlement/settlement-view.tsx'
import { SubAccountsView } from './sub-accounts/sub-accounts-view.tsx'
import { TransferView } from './transfer/transfer-view.tsx'
import { OperationView } from './tables/operation-view.tsx'
import { StratifiedView } from './tables/stratified-view.tsx'
import { useAgentLayout } from './use-agents.ts'

/** The window of agents, and of members who consider becoming one. */
export function AgentCentrePage() {
  const [query] = useSearchParams()
  const member = useMember()
  const { layout, hasFailed, retry } = useAgentLayout(member !== undefined)
  const view = viewOf(query.get('page'), layout)
  return (
    <AgentShell view={view} layout={layout} account={member?.account}>
      {view === 'wait' && hasFailed ? <ReadingFailed onRetry={retry} /> : <View name={view} />}
    </AgentShell>
  )
}

function View({ name }: { readonly name: AgentView }) {
  switch (name) {
    case 'plan':
      return <PlanView />
    case 'agreement':
      return <AgreementView />
    case 'register':
      return <RegisterView />
    case 'proxycenter':
      return <OverviewView />
    case 'promotion':
      return <PromotionView />
    case 'transfer':
      return <TransferView />
    case 'subaccounts':
      return <SubAccountsView />
    case 'downlineinfo':
      return <DownlineView />
    case 'operationtable':
      return <OperationView />
    case 'stratifiedtable':
      return <StratifiedView />
    case 'performancesettlement':
      return <SettlementView />
    case 'refused':
      return <RefusedView />
    case 'toRegister':
      return <Redirect to={agentPath('Register')} />
    case 'wait':
      return <ViewWait />
  }
}
