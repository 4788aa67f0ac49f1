import { subAccountLimits, type AgentSubAccounts } from '@glasshouse/contract'
import { Button, EmptyState } from '@glasshouse/ui'
import { callApi, calls, showToast, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { useState } from 'react'
import { Read } from '../reading-states.tsx'
import tables from '../tables/table-view.module.css'
import { SubAccountDialog } from './sub-account-dialog.tsx'
import { onSubAccountChange } from './sub-accounts.reactions.ts'
import styles from './sub-accounts-view.module.css'
import { useSubAccounts, useSubAccountsRefresh } from './use-sub-accounts.ts'

export type SubAccount = AgentSubAccounts['list'][number]

/** People who work for the agent: what they may do, and what they did. */
export function SubAccountsView() {
  const { t } = usePhrases('agents')
  // The words of the dialog as well: loading them later would suspend the page again.
  usePhrases('agents', 'account')
  const reading = useSubAccounts()
  return (
    <div className={tables.page}>
      <div className={tables.words}>
        <h1 className={tables.title}>{t('agents.pageSubAccounts')}</h1>
        <p className={tables.lead}>{t('agents.subLead')}</p>
      </div>
      <Read reading={reading}>
        {({ list, acts }) => (
          <>
            <SubAccounts list={list} />
            {acts.length > 0 && <Acts acts={acts} />}
          </>
        )}
      </Read>
    </div>
  )
}

export function SubAccounts({ list }: { readonly list: readonly SubAccount[] }) {
  const { t } = usePhrases('agents')
  const [opened, open] = useState<SubAccount | 'new'>()
  const add = (
    <Button
      look="filled"
      icon="plus"
      disabled={list.length >= subAccountLimits.all}
      onClick={() => open('new')}
    >
      {t('agents.subAdd')}
    </Button>
  )
  return (
    <>
      {list.length === 0 ? (
        <EmptyState drawing="records" text={t('agents.subNone')} action={add} />
      ) : (
        <>
          <ul className={styles.list}>
            {list.map(each => (
              <Entry key={each.id} entry={each} onEdit={() => open(each)} />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {opened !== undefined && (
        <SubAccountDialog entry={opened === 'new' ? undefined : opened} onClose={() => open(undefined)} />
      )}
    </>
  )
}

function Entry({ entry, onEdit }: { readonly entry: SubAccount; readonly onEdit: () => void }) {
  const phrases = usePhrases('agents')
  const { t, date } = phrases
  const refresh = useSubAccountsRefresh()
  const isActive = entry.is_active === 1
  const { isBusy, submit } = useSubmit(
    () => callApi(calls.agentSubAccountUpdate, { id: entry.id, is_active: isActive ? 0 : 1 }),
    {
      reactions: onSubAccountChange,
      phrases,
      onRefresh: refresh,
      onDone: () => {
        showToast({ tone: 'good', text: t('agents.campaign.changed') })
        refresh()
      },
    },
  )
  const named = { name: entry.name }
  const login =
    entry.last_login_at === null
      ? t('agents.subNeverIn')
      : `${t('agents.lastLogin')}: ${date(new Date(entry.last_login_at), { dateStyle: 'medium', timeStyle: 'short' })}`
  return (
    <li className={styles.entry} data-off={!isActive || undefined}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {entry.name} <span className={styles.account}>{entry.account}</span>
        </h2>
        <p className={styles.muted}>
          {isActive ? t('agents.statusActive') : t('agents.subDisabled')} · {login}
        </p>
        <p>
          {entry.rights.length === 0
            ? t('agents.subNoRights')
            : entry.rights.map(right => t(`agents.right.${right}`)).join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          look="plain"
          size="small"
          icon="edit"
          aria-label={t('agents.campaign.editOf', named)}
          onClick={onEdit}
        >
          {t('agents.campaign.edit')}
        </Button>
        <Button
          look="plain"
          size="small"
          icon={isActive ? 'lock' : 'play'}
          busy={isBusy}
          aria-label={t(isActive ? 'agents.subDisableOf' : 'agents.subEnableOf', named)}
          onClick={() => submit()}
        >
          {t(isActive ? 'agents.subDisable' : 'agents.subEnable')}
        </Button>
      </div>
    </li>
  )
}

/** The newest first; a call is named as the description of the wire names it. */
function Acts({ acts }: { readonly acts: AgentSubAccounts['acts'] }) {
  const { t, date } = usePhrases('agents')
  return (
    <section aria-labelledby="sub-acts">
      <h2 id="sub-acts" className={styles.heading}>
        {t('agents.subActs')}
      </h2>
      <ul className={styles.acts}>
        {acts.map(({ account, call, at }, index) => (
          // Two acts of one account may have one time.
          <li key={`${at} ${index}`} className={styles.act}>
            <span className={styles.account}>{account}</span>
            <span>{call}</span>
            <time dateTime={at} className={styles.muted}>
              {date(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
