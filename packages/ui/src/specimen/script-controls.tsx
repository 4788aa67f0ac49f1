import {
  Button,
  ButtonLink,
  Checkbox,
  Chip,
  Field,
  MarqueeLine,
  Select,
  StepList,
  Tabs,
  Tag,
} from '../index.ts'
import type { ScriptSample } from './script-samples.ts'
import { Shown } from './shown.tsx'
import styles from './scripts.module.css'

const words = { done: '', now: '', next: '', failed: '' }

const stay = () => {}

/** Everything that can be pressed or filled in, each with the hardest marks of the script. */
export function ScriptControls({ sample }: { readonly sample: ScriptSample }) {
  const { heading, button, tabs, marks } = sample
  const labels = tabs.map(tab => `${tab} ${marks}`)
  return (
    <>
      <div className={styles.row}>
        <Shown name="button">
          <Button look="filled">{marks}</Button>
        </Shown>
        <Shown name="small button">
          <Button size="small">{marks}</Button>
        </Shown>
        <Shown name="link">
          <ButtonLink href="#link">{button}</ButtonLink>
        </Shown>
        <Shown name="chip">
          <Chip chosen>{marks}</Chip>
        </Shown>
        <Shown name="tag">
          <Tag>{marks}</Tag>
        </Shown>
      </div>
      <Shown name="tabs">
        <Tabs
          label={heading}
          value="0"
          onChange={stay}
          tabs={labels.map((label, at) => ({ key: `${at}`, label }))}
        >
          {null}
        </Tabs>
      </Shown>
      <div className={styles.columns}>
        <Shown name="field">
          <Field label={marks} help={marks} defaultValue={marks} />
        </Shown>
        <Shown name="placeholder">
          <Field label={heading} placeholder={marks} error={marks} />
        </Shown>
        <Shown name="select">
          <Select label={heading} defaultValue="first">
            <option value="first">{marks}</option>
          </Select>
        </Shown>
      </div>
      <Shown name="checkbox">
        <Checkbox defaultChecked>{marks}</Checkbox>
      </Shown>
      <Shown name="marquee">
        <MarqueeLine items={[{ key: 'one', content: marks }]} label="" />
      </Shown>
      <Shown name="steps">
        <StepList words={words} steps={[{ key: 'one', state: 'now', label: marks, detail: marks }]} />
      </Shown>
    </>
  )
}
