import { agentLinkLimits, linkTargetNames, type LinkTarget } from '@glasshouse/contract'
import { Button, Field, Select } from '@glasshouse/ui'
import { useFormFields, usePhrases } from '@glasshouse/web-kit'
import { FormDialog } from '../../../form-dialog.tsx'
import type { PromotedLink } from './campaign-links.tsx'
import { useLinkChange, useLinkStore } from './use-links.ts'

type LinkDialogProps = {
  /** Undefined for a new one. */
  readonly link: PromotedLink | undefined
  readonly hosts: readonly string[]
  readonly onClose: () => void
}

/** The name of a link, the page that it opens, and its host where the site has several. */
export function LinkDialog({ link, hosts, onClose }: LinkDialogProps) {
  const { t } = usePhrases('agents')
  const form = useFormFields({
    name: link?.name ?? '',
    target: link?.target_page ?? 'home',
    host: link?.host ?? '',
  })
  const { values, errors, setErrors, change, onField } = form
  const saving = { onField, onSaved: onClose }
  const storing = useLinkStore(saving)
  const changing = useLinkChange(saving)
  const submit = () => {
    const name = values.name.trim()
    if (name === '') return setErrors({ name: t('agents.needed') })
    const target_page = targetOf(values.target)
    const host = values.host === '' ? null : values.host
    if (!link?.id) return storing.store({ name, target_page, host })
    return changing.change({ id: link.id, name, target_page, host })
  }
  return (
    <FormDialog
      title={t(link ? 'agents.campaign.edit' : 'agents.campaign.add')}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={t('agents.campaign.name')}
        help={t('agents.campaign.nameHelp')}
        name="name"
        autoComplete="off"
        maxLength={agentLinkLimits.name}
        value={values.name}
        error={errors.name}
        onChange={event => change('name', event.target.value)}
      />
      <Select
        label={t('agents.campaign.target')}
        value={values.target}
        onChange={event => change('target', event.target.value)}
      >
        {linkTargetNames.map(target => (
          <option key={target} value={target}>
            {t(`agents.target.${target}`)}
          </option>
        ))}
      </Select>
      {hosts.length > 1 && (
        <Select
          label={t('agents.campaign.host')}
          value={values.host}
          error={errors.host}
          onChange={event => change('host', event.target.value)}
        >
          <option value="">{t('agents.campaign.hostOfSite')}</option>
          {hosts.map(host => (
            <option key={host} value={host}>
              {host}
            </option>
          ))}
        </Select>
      )}
      <Button look="filled" type="submit" busy={storing.isBusy || changing.isBusy} wide>
        {t(link ? 'agents.campaign.save' : 'agents.campaign.make')}
      </Button>
    </FormDialog>
  )
}

function targetOf(text: string): LinkTarget {
  return linkTargetNames.find(name => name === text) ?? 'home'
}
