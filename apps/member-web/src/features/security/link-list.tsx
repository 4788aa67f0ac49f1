import { usePhrases, useTimeText } from '@glasshouse/web-kit'
import { RemovableRow } from './removable-row.tsx'
import { SecuritySection } from './security-section.tsx'
import { useLinks } from './use-security.ts'

/** The external accounts that open this one. */
export function LinkList() {
  const { t } = usePhrases('account')
  const time = useTimeText()
  const links = useLinks()
  return (
    <SecuritySection
      title={t('account.securityLinked')}
      body={t('account.securityLinkedBody')}
      nothing={t('account.securityNoLinked')}
      listing={links}
    >
      {links.list?.map(link => (
        <RemovableRow
          key={link.id}
          icon="link"
          name={link.provider_name}
          note={t('account.linkedAt', { time: time(link.linked_at) })}
          action={t('account.unlink')}
          label={t('account.unlinkOf', { provider: link.provider_name })}
          onRemove={() => links.remove(link)}
        />
      ))}
    </SecuritySection>
  )
}
