/** Labelled controls, links and buttons, and what is shown beside them. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { openFiles } from "../state/files";
import type { PageState } from "../state/address";
import { addressOf, update } from "../state/store";

/** A control below its label. */
function Labelled(props: {
  readonly label: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <label class="field">
      <span>{props.label}</span>
      {props.children}
    </label>
  );
}

/** A line of text. What is wrong with it is said below it and to screen readers. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  /** A sentence about what is wrong with the value. */
  readonly problem: string | undefined;
  readonly isMonospaced?: boolean;
  /** What is offered while somebody types. */
  readonly among?: readonly string[];
  readonly onInput: (text: string) => void;
  /** Told what was typed when the field is left or Enter is pressed. */
  readonly onDone?: (text: string) => void;
}): JSX.Element {
  const id = useId();
  const { label, value, placeholder, problem, among, onInput, onDone } = props;
  const { isMonospaced = false } = props;
  return (
    <div>
      <Labelled label={label}>
        <input
          type="text"
          class={isMonospaced ? "mono" : ""}
          value={value}
          placeholder={placeholder}
          list={among && `${id}-list`}
          autocomplete="off"
          autocapitalize={isMonospaced ? "characters" : "off"}
          spellcheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : id}
          onInput={(event) => onInput(event.currentTarget.value)}
          onChange={(event) => onDone?.(event.currentTarget.value)}
        />
      </Labelled>
      <datalist id={`${id}-list`}>
        {among?.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {problem !== undefined && (
        <p id={id} class="problem" aria-live="polite">
          {clipped(problem)}
        </p>
      )}
    </div>
  );
}

/** More than anybody reads: what a whole pasted log is told with. */
const TOLD_MAX = 600;

/** A sentence without its middle where what was pasted is long: what is wrong stands at its ends. */
function clipped(text: string): string {
  const half = TOLD_MAX / 2;
  return text.length <= TOLD_MAX ? text : `${text.slice(0, half)} … ${text.slice(-half)}`;
}

/** One of several. */
export function Choice<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
}): JSX.Element {
  const { label, value, options, onChange } = props;
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

/** Yes or no. */
export function Switch(props: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): JSX.Element {
  const { label, isOn, onChange } = props;
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** A number; empty for the rules' own default. */
export function NumberField(props: {
  readonly label: string;
  readonly value: number | string | undefined;
  /** What counts without a value. */
  readonly placeholder: string;
  readonly min: number;
  readonly max: number;
  /** What its values are multiples of; "any" for none. */
  readonly step?: "any";
  /** Told when it is left or Enter is pressed. */
  readonly onChange: (value: number | undefined) => void;
}): JSX.Element {
  const { label, onChange, min, max, ...rest } = props;
  const read = ({ value, valueAsNumber }: HTMLInputElement): void =>
    onChange(value === "" ? undefined : Math.min(Math.max(valueAsNumber, min), max));
  return (
    <Labelled label={label}>
      <input
        type="number"
        min={min}
        max={max}
        {...rest}
        onChange={(event) => read(event.currentTarget)}
      />
    </Labelled>
  );
}

/** A button. What goes wrong in it is said beside it. */
export function Action(props: {
  readonly onClick: () => unknown;
  readonly children: ComponentChildren;
  readonly isMain?: boolean;
  readonly isDisabled?: boolean;
}): JSX.Element {
  const { onClick, children, isMain, isDisabled } = props;
  const [problem, setProblem] = useState("");
  const run = async (): Promise<void> => {
    try {
      setProblem("");
      await onClick();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <button
        type="button"
        class={isMain === true ? "action main" : "action"}
        disabled={isDisabled}
        onClick={run}
      >
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

/** What is wrong, said aloud; nothing where there is no text. */
export function ProblemNote({ text = "" }: { readonly text: string | undefined }): JSX.Element {
  return text === "" ? (
    <></>
  ) : (
    <p class="note bad" role="alert">
      {text}
    </p>
  );
}

/** Controls behind a button that says what they are set to; a press anywhere else or Escape closes them. */
export function Settings(props: {
  /** What is set now, in a few words. */
  readonly summary: string;
  readonly label: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  const id = useId();
  return (
    <>
      <button type="button" class="pill" popovertarget={id}>
        <span class="hidden">{props.label}: </span>
        <span>{props.summary}</span>
      </button>
      <div id={id} popover="auto" class="card controls settings">
        {props.children}
      </div>
    </>
  );
}

/** What is folded away; a function's is made when it is opened. */
export function Fold(props: {
  readonly title: ComponentChildren;
  /** Said beside the title, quietly. */
  readonly more?: string;
  readonly class?: string;
  readonly isOpen?: boolean;
  readonly children: ComponentChildren | (() => ComponentChildren);
}): JSX.Element {
  const { title, more, children, isOpen: isOpenFirst } = props;
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details
      class={props.class ?? "fold"}
      open={isOpenFirst}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {title} {more !== undefined && <span class="muted">{more}</span>}
      </summary>
      {typeof children !== "function" ? children : isOpen === true && children()}
    </details>
  );
}

/** One button for files of every kind. */
export function FileButton({ isMain = false }: { readonly isMain?: boolean }): JSX.Element {
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

interface ViewLinkProps {
  /** What differs there from what is shown now. */
  readonly to: Partial<PageState>;
  readonly class?: string;
  readonly style?: Readonly<Record<string, string>>;
  readonly label?: string;
  readonly isHere?: boolean;
  readonly children: ComponentChildren;
}

/** Whether a click is meant for the page itself and not for a new tab or window. */
function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** The link; it can be opened in a new tab, copied and bookmarked. */
export function ViewLink({ to, label, isHere, children, ...rest }: ViewLinkProps): JSX.Element {
  const go = (event: MouseEvent): void => {
    if (isPlainClick(event)) {
      event.preventDefault();
      update(to);
    }
  };
  return (
    <a
      href={addressOf(to)}
      class={rest.class}
      style={rest.style}
      aria-label={label}
      aria-current={isHere === true ? "page" : undefined}
      onClick={go}
    >
      {children}
    </a>
  );
}
