/** Labelled controls, links and buttons, and what is shown beside them. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { PageState } from "../state/address";
import { openFiles } from "../state/givenFiles";
import { addressOf, update } from "../state/store";
import { errorText } from "../work/workers";

/** A control below its label. */
function Labelled({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <label class="field">
      <span>{label}</span>
      {children}
    </label>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly autofocus?: boolean;
  /** A sentence about what is wrong with the value. */
  readonly problem: string | undefined;
  readonly isMonospaced?: boolean;
  /** What is offered while the player types. */
  readonly among?: readonly string[];
  readonly onInput: (text: string) => void;
  /** Called when the field is left or Enter is pressed. */
  readonly onDone?: (text: string) => void;
}

/** More than anybody types: a whole log that is pasted is cut off. */
const TYPED_MAX = 4000;

/** A line of text. What is wrong with it is said below, to screen readers too. */
export function TextField(props: TextFieldProps): JSX.Element {
  const id = useId();
  const { label, problem, isMonospaced, among = [], onInput, onDone, ...rest } = props;
  return (
    <div>
      <Labelled label={label}>
        <input
          {...rest}
          type="text"
          class={isMonospaced ? "mono" : ""}
          maxLength={TYPED_MAX}
          list={`${id}-list`}
          autocomplete="off"
          autocapitalize={isMonospaced ? "characters" : "off"}
          spellcheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && id}
          onInput={(event) => onInput(event.currentTarget.value)}
          onChange={(event) => onDone?.(event.currentTarget.value)}
        />
      </Labelled>
      <datalist id={`${id}-list`}>
        {among.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {problem && (
        <p id={id} class="problem" aria-live="polite">
          {shortened(problem)}
        </p>
      )}
    </div>
  );
}

/** How many letters a problem quotes of a field or an address: enough to tell which it is. */
const QUOTED_MAX = 80;

/** A sentence whose quoted texts and unbroken words are cut. */
export function shortened(text: string): string {
  const cut = (whole: string): string => `${whole.slice(0, QUOTED_MAX - 1)}…`;
  return text.replace(/"[^"]{80,}"/g, (quoted) => `${cut(quoted)}"`).replace(/[^\s"]{81,}/g, cut);
}

/** One of several. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
}): JSX.Element {
  return (
    <Labelled label={label}>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | string | undefined;
  /** What counts without a value. */
  readonly placeholder: string;
  readonly min: number;
  readonly max: number;
  /** What its values are multiples of; "any" for none. */
  readonly step?: "any";
  /** Called when it is left or Enter is pressed. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number; empty for the rules' own default. */
export function NumberField({ label, onChange, ...rest }: NumberFieldProps): JSX.Element {
  const { min, max } = rest;
  const read = ({ value, valueAsNumber }: HTMLInputElement): void =>
    onChange(value === "" ? undefined : Math.min(Math.max(valueAsNumber, min), max));
  return (
    <Labelled label={label}>
      <input type="number" {...rest} onChange={(event) => read(event.currentTarget)} />
    </Labelled>
  );
}

/** A small button; a light one belongs to something beside it. Without `isOn` it is no switch. */
export function Pill({
  isOn,
  isLight,
  onPress,
  children,
}: {
  readonly isOn?: boolean;
  readonly isLight?: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <button type="button" class={isLight ? "press" : "pill"} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}

/** An entry of a list, with small buttons that change it or take it out. */
export function Chip({
  buttons,
  children,
}: {
  readonly buttons: readonly (readonly [sign: string, label: string, press: () => void])[];
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <li class="item-chip">
      {children}
      {buttons.map(([sign, label, press]) => (
        <button key={sign} type="button" aria-label={label} onClick={press}>
          {sign}
        </button>
      ))}
    </li>
  );
}

/** A button. What goes wrong in it is said beside it. */
export function Action({
  onClick,
  children,
  isMain,
  isDisabled,
}: {
  readonly onClick: () => unknown;
  readonly children: ComponentChildren;
  readonly isMain?: boolean;
  readonly isDisabled?: boolean;
}): JSX.Element {
  const [problem, setProblem] = useState("");
  const run = async (): Promise<void> => {
    try {
      setProblem("");
      await onClick();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const look = isMain ? "action main" : "action";
  return (
    <>
      <button type="button" class={look} disabled={isDisabled} onClick={run}>
        {children}
      </button>
      {problem !== "" && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

/**
 * Puts a text where it can be pasted from.
 *
 * @param otherwise what to do where the browser forbids that, or has no such place.
 */
export async function copyText(text: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error(`The browser forbids copying; ${otherwise}.`);
  }
}

/** What is wrong, said aloud; nothing where there is no text. */
export function ProblemNote({ text = "" }: { text: string | undefined }): JSX.Element | null {
  return text === "" ? null : (
    <p class="note bad" role="alert">
      {shortened(text)}
    </p>
  );
}

/** Sentences, a paragraph each. */
export function Lines({
  lines,
  class: look,
}: {
  readonly lines: readonly string[];
  readonly class?: string;
}): JSX.Element {
  return (
    <>
      {lines.map((line) => (
        <p key={line} class={look}>
          {line}
        </p>
      ))}
    </>
  );
}

interface FoldProps {
  readonly title: ComponentChildren;
  /** Said beside the title, quietly. */
  readonly more?: string;
  readonly class?: string;
  readonly isOpen?: boolean;
  readonly children: ComponentChildren | (() => ComponentChildren);
}

/** Something folded away; what a function makes is made when it is opened. */
export function Fold(props: FoldProps): JSX.Element {
  const { title, more, children, isOpen: isOpenFirst } = props;
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details
      class={props.class ?? "fold"}
      open={isOpenFirst}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {title} {more && <span class="muted">{more}</span>}
      </summary>
      {typeof children !== "function" ? children : isOpen && children()}
    </details>
  );
}

/** The way to give the page a file besides dropping it, of whichever kind. */
export function FileButton({ isMain = false }: { isMain?: boolean }): JSX.Element {
  return (
    <label class={isMain ? "action main file" : "action file"}>
      Open a file
      <input
        type="file"
        multiple
        class="hidden"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = ""; // So that the same file can be chosen again.
          void openFiles(files);
        }}
      />
    </label>
  );
}

/** A link within the page, `to` what is to change: a plain click goes there at once, any other opens it as links do. */
export function ViewLink({
  to,
  label,
  isHere,
  children,
  ...rest
}: {
  readonly to: Partial<PageState>;
  readonly class?: string;
  readonly label?: string;
  readonly isHere?: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  const go = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      update(to);
    }
  };
  return (
    <a
      href={addressOf(to)}
      class={rest.class}
      aria-label={label}
      aria-current={isHere ? "page" : undefined}
      onClick={go}
    >
      {children}
    </a>
  );
}
