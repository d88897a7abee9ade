/** Answers as plain data. */
import { jsonText } from "../answers/jsonText";

/** As it comes out of JSON: what an answer does not have is null. */
export function plain<Answer extends object>(answer: Answer): Answer {
  return JSON.parse(jsonText(answer)) as Answer;
}
