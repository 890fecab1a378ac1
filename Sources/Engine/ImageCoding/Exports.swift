// Callers that name a picture's file need the bytes of its name. Nothing in Files is public.
@_exported public import Files
