import type { Faq } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { Link } from '@glasshouse/web-kit'
import { questionPath } from '../../routes/paths.ts'
import styles from './question-list.module.css'

export function QuestionList({ questions }: { readonly questions: readonly Faq[] }) {
  return (
    <ul className={styles.questions}>
      {questions.map(({ id, title }) => (
        <li key={id}>
          <Link href={questionPath(id)} className={styles.question}>
            {title}
            <Icon name="right" size={20} className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
